import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ApiClient } from '../api/client.js';
import { Failure } from '../failure.js';
import type { CurrentKey } from './current-key.js';
import { READING_TOOLS } from './reading-tools.js';
import type { Tool } from './tool.js';
import { WRITING_TOOLS } from './writing-tools.js';

/** Bytes of one answer: more would fill the memory of a model. */
const MAX_BYTES = 200_000;

/** Offers the tools that the key allows. The server of Pocket checks each call nevertheless. */
export function serverFor(api: ApiClient, { scopes }: CurrentKey): McpServer {
  const server = new McpServer({ name: 'pocket', version: '0.2.0' }, { capabilities: { tools: {} } });
  const allowed = new Set(scopes);
  for (const one of [...READING_TOOLS, ...WRITING_TOOLS]) {
    if (one.scopes.some((scope) => allowed.has(scope))) offer(server, one, api);
  }
  return server;
}

function offer(server: McpServer, { name, title, description, input, effect, run }: Tool, api: ApiClient): void {
  const annotations = {
    title,
    readOnlyHint: effect === 'reads',
    destructiveHint: effect === 'takes back',
    idempotentHint: effect === 'reads',
    openWorldHint: false,
  };
  server.registerTool(name, { title, description, inputSchema: input, annotations }, async (given) => {
    try {
      return resultOf(await run(given, api));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { isError: true, content: [{ type: 'text', text: error.message }] };
    }
  });
}

function resultOf(structuredContent: Readonly<Record<string, unknown>>): CallToolResult {
  const text = JSON.stringify(structuredContent);
  if (Buffer.byteLength(text) > MAX_BYTES) {
    return { isError: true, content: [{ type: 'text', text: 'The answer is too long: choose fewer days or rows' }] };
  }
  return { structuredContent, content: [{ type: 'text', text }] };
}
