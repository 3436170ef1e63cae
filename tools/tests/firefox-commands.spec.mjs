import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adaptCommand } from './firefox-commands.mjs';

/** @param {string} method @param {object} params */
const command = (method, params) => JSON.stringify({ id: 7, method, params });

/** @param {object} features */
const emulate = (features) => {
  const { command: sent, reply } = adaptCommand(command('emulation.setMediaFeaturesOverride', { features }));
  assert.equal(sent, undefined);
  return JSON.parse(reply ?? '');
};

test('sends other commands as they are', () => {
  const text = command('browsingContext.navigate', { url: 'http://127.0.0.1/' });
  assert.deepEqual(adaptCommand(text), { command: text });
});

test('accepts the color scheme of a new profile, and refuses the other one', () => {
  assert.deepEqual(emulate({ 'prefers-color-scheme': 'light' }), { type: 'success', id: 7, result: {} });
  assert.equal(emulate({}).type, 'success');
  assert.equal(emulate({ 'prefers-color-scheme': 'dark' }).type, 'error');
});

test('types a text instead of setting the value of a field', () => {
  const text = command('script.callFunction', { functionDeclaration: '(text3) => window.__pw_bidiInsertText(text3)' });
  const { command: sent } = adaptCommand(text);
  assert.equal(
    JSON.parse(sent ?? '').params.functionDeclaration,
    "(text3) => document.execCommand('insertText', false, text3)",
  );
});
