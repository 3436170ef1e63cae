const { configure } = require('@testing-library/dom');
const { TextDecoder, TextEncoder } = require('node:util');
const { provideModals } = require('../../libs/ui/src/testing/modals.ts');

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
provideModals();

// Tests wait for conditions, not for time: the limits only end what would never come, also on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(120_000);
