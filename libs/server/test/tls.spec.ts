import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'nats';
import { type NatsTls, natsAddress } from '../src/config/nats-address.js';
import { NatsLink } from '../src/messaging/nats-link.js';
import { RpcServer } from '../src/rpc/rpc-server.js';
import { eventually, freePort } from '../src/testing/index.js';

const folder = mkdtempSync(join(tmpdir(), 'pocket-tls-'));
const key = join(folder, 'key.pem');
const certificate = join(folder, 'certificate.pem');
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...options, ...names], { stdio: 'ignore' });
  const port = await freePort();
  url = `tls://127.0.0.1:${port}`;
  const tls = ['--tls', '--tlscert', certificate, '--tlskey', key];
  const server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), ...tls], { stdio: 'ignore' });
  stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  await eventually(async () => attempt({ ca: readFileSync(certificate, 'utf8') }));
});

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function attempt(tls?: NatsTls): Promise<void> {
  const connection = await connect({ ...natsAddress(url, tls), reconnect: false });
  await connection.close();
}

it('connects if it trusts the authority of the server', async () => {
  const tls = { ca: readFileSync(certificate, 'utf8') };
  const link = await NatsLink.open(url, 'test', tls);
  expect(link.isUp).toBe(true);
  const server = new RpcServer(url, 'test', undefined, tls);
  await new Promise<void>((resolve, reject) => void server.listen((error) => (error ? reject(error) : resolve())));
  await server.close();
  await link.onApplicationShutdown();
});

it('does not connect to a server that it does not trust', async () => {
  await expect(attempt()).rejects.toThrow();
});
