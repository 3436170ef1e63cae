const { configure } = require('@testing-library/dom');
const { TextDecoder, TextEncoder } = require('node:util');

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// Tests wait for conditions, not for time: the limits only end what would never come, also on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(120_000);
