import type { Command } from '../commands/command.js';
import type { Connection } from '../connection.js';
import type { Database } from '../database.js';
import type { Pace } from '../turns.js';

/** Running command, with its session, connection and database. */
export interface Call {
  readonly name: string;
  readonly command: Command;
  readonly session: string | undefined;
  readonly connection: Connection;
  readonly database: Database;
  /** Returns a pace whose time limit begins now; `check` throws if what the command works on is gone. */
  pace(check?: () => void): Pace;
}
