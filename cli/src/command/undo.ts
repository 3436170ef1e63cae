import { undoChange, undoImport } from '../book/undo.js';
import { UsageFailure } from '../failure.js';
import type { Command } from './command.js';
import { plain } from './table.js';
import { undoHint } from './undo-hint.js';

export const undo: Command = {
  usage: 'undo CHANGE_ID | undo --import IMPORT_ID',
  purpose: 'takes a change of the book back, or an import',
  options: { import: { type: 'string' } },
  words: [0, 1],
  async run(given, { api }) {
    const [change] = given.words;
    const importId = given.text('import');
    if (importId !== undefined && change === undefined) {
      const { body, changeId } = await undoImport(api, importId);
      const kept = body.keptCount ?? body.kept.length;
      const edited = kept > 0 ? [`${kept} transactions were edited since and stay`] : [];
      return { data: { import: body, changeId }, lines: ['The import is undone', ...edited, ...undoHint(changeId)] };
    }
    if (change === undefined || importId !== undefined)
      throw new UsageFailure('Give the id of one change, or --import');
    const { body, changeId } = await undoChange(api, change);
    return { data: { change: body, changeId }, lines: [plain(body.summary), ...undoHint(changeId)] };
  },
};
