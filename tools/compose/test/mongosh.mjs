import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { root } from '../../base/paths.mjs';

/**
 * Fake of a MongoDB server with access control, as far as the scripts use it: anybody may create its first user and its
 * replica set; everything else requires a login.
 */
export class Server {
  isReplicaSet = false;
  /** @type {Map<string, { pwd: string, roles: (string | { role: string, db: string })[] }>} `database.user` */
  users = new Map();
  /** Everything that was asked for and changes something. @type {string[]} */
  changes = [];
  #isSignedIn = false;

  /**
   * Runs a script as mongosh does, on a connection of its own.
   * @param {string} file of the project
   * @param {{ folder: string, isSignedIn?: boolean }} options `folder` has the secrets, and is for passing files
   * @returns {number} the exit code
   */
  run(file, { folder, isSignedIn = false }) {
    this.#isSignedIn = isSignedIn;
    let code = 0;
    const context = createContext({
      db: this.#database('test'),
      rs: { initiate: () => this.#initiate() },
      require: () => ({ existsSync, readFileSync, writeFileSync }),
      process: { env: { SECRETS: folder, TMPDIR: folder } },
      print: () => {},
      load: () => runInContext(scriptOf('kubernetes/mongodb/users.js'), context),
      quit: (/** @type {number} */ given) => {
        code = given;
      },
    });
    runInContext(scriptOf(file), context);
    return code;
  }

  #initiate() {
    this.changes.push('initiate');
    this.isReplicaSet = true;
  }

  /** @param {string} database @returns {any} */
  #database(database) {
    return {
      hello: () => (this.isReplicaSet ? { setName: 'rs0', isWritablePrimary: true } : { isWritablePrimary: false }),
      getSiblingDB: (/** @type {string} */ name) => this.#database(name),
      auth: (/** @type {string} */ user, /** @type {string} */ password) => {
        const isRight = this.users.get(`${database}.${user}`)?.pwd === password;
        if (!isRight) throw Object.assign(new Error('Authentication failed.'), { codeName: 'AuthenticationFailed' });
        this.#isSignedIn = true;
      },
      createUser: (/** @type {any} */ { user, ...account }) => this.#save(database, 'createUser', user, account),
      runCommand: (/** @type {any} */ { usersInfo, createUser, updateUser, ...account }) => {
        if (!this.#isSignedIn) throw new Error('Command requires authentication');
        if (usersInfo) return { users: this.users.has(`${database}.${usersInfo}`) ? [{}] : [] };
        return createUser
          ? this.#save(database, 'createUser', createUser, account)
          : this.#save(database, 'updateUser', updateUser, account);
      },
    };
  }

  /**
   * @param {string} database
   * @param {string} command
   * @param {string} user
   * @param {any} account
   */
  #save(database, command, user, account) {
    if (!this.#isSignedIn && this.users.size > 0) throw new Error('Command requires authentication');
    this.changes.push(`${command} ${database}.${user}`);
    this.users.set(`${database}.${user}`, account);
  }
}

/** @param {string} file */
const scriptOf = (file) => readFileSync(join(root, file), 'utf8');
