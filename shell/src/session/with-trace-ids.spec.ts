import { withTraceIds } from './with-trace-ids';

it('adds a new trace id to each request, beside its other headers', async () => {
  const sent: Record<string, string>[] = [];
  const reach = withTraceIds(async (_url, { headers }) => {
    sent.push(headers as Record<string, string>);
    return {} as Response;
  });
  await reach('/api/accounts', { headers: { Authorization: 'Bearer x' } });
  await reach('/api/accounts', { headers: { Authorization: 'Bearer x' } });
  const names = sent.map(({ traceparent }) => traceparent);
  expect(sent[0]).toMatchObject({ Authorization: 'Bearer x' });
  for (const name of names) expect(name).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(names).size).toBe(2);
});
