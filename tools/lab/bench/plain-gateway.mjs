/* Answers like the gateway, at once and always the same. */
import { createServer } from 'node:http';

const dashboard = JSON.stringify({ recentTransactions: 'x'.repeat(3_000) });
const created = JSON.stringify({ id: '65f0c0ffee65f0c0ffee65f0', description: 'Groceries', amount: 12.34 });
const exported = JSON.stringify({ transactions: 'x'.repeat(1_000_000) });
/** @type {Record<string, string>} */
const answers = { '/api/dashboard': dashboard, '/api/transactions': created, '/api/export': exported };

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    const text = answers[request.url ?? ''] ?? '{}';
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'x-request-id': '0b9cbd6f-8f0c-4a86-9c5c-5d4f2b3c7a10',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    response.end(text);
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
