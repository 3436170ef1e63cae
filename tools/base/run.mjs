import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program to its end in the project's root, its output shown.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {Record<string, string>} [options.env]
 * @param {boolean} [options.quiet] keeps the output back unless it fails
 * @param {Buffer[]} [options.collected] keeps the output back too, for whoever collects it
 * @returns {Promise<number>} the exit code; a signal counts as 1
 */
export function run(command, args, { env = {}, quiet = false, collected } = {}) {
  const isShown = !quiet && !collected;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    });
    const output = collected ?? [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}
