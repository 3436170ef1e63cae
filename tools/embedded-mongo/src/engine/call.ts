import type { Command } from '../commands/command.js';
import type { Connection } from '../connection.js';
import type { Database } from '../database.js';
import type { Pace } from '../turns.js';

/** A command on its way, and what it concerns. */
export interface Call {
  readonly name: string;
  readonly command: Command;
  readonly session: string | undefined;
  readonly connection: Connection;
  readonly database: Database;
  /** The pace of its work, from now on; `check` throws when what it works on is gone. */
  pace(check?: () => void): Pace;
}
