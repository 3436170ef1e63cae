#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { findProgram } from '../base/programs.mjs';
import { adaptCommand } from './firefox-commands.mjs';

/**
 * Firefox as an executable for Playwright: passes WebDriver BiDi on between both, and adapts the commands in which
 * Playwright goes beyond what Firefox ESR has. Playwright's own Firefox is a patched build.
 */
const firefox = spawn(
  process.env.FIREFOX ?? findProgram('firefox-esr', 'firefox') ?? 'firefox',
  process.argv.slice(2),
  {
    stdio: ['ignore', 'inherit', 'pipe'],
  },
);
firefox.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
firefox.once('close', (code) => process.exit(code ?? 1));

const ADDRESS = /WebDriver BiDi listening on (ws:\/\/\S+)/;
/** Screenshots are larger than the default limit. */
const OPTIONS = { perMessageDeflate: false, maxPayload: 0 };

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = ADDRESS.exec(line)?.[1];
  if (address) listen(address);
  else process.stderr.write(`${line}\n`);
});

/** Announces an address of its own in the words of Firefox. @param {string} address of Firefox */
function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, ...OPTIONS });
  server.once('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
  server.on('connection', (client, { url }) => {
    const browser = new WebSocket(`${address}${url}`, OPTIONS);
    const opened = new Promise((resolve) => browser.once('open', resolve));
    client.on('message', async (data) => {
      const { command, reply } = adaptCommand(String(data));
      if (reply) client.send(reply);
      if (!command) return;
      await opened;
      browser.send(command);
    });
    browser.on('message', (data) => client.send(String(data)));
    browser.once('close', () => client.close());
    client.once('close', () => browser.close());
  });
}
