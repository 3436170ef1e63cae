/*
 * A user of MongoDB for each service, with rights on its own database alone, as the addresses say that the services
 * are told; of one that is there, password and rights are set anew. Run by mongosh as somebody who may make users:
 * SECRETS=secrets mongosh "$(cat secrets/mongodb-operator)" --quiet --norc --file kubernetes/mongodb/users.js
 */
(() => {
  const { readFileSync } = require('node:fs');
  const folder = process.env.SECRETS || '/run/secrets';
  const address = /^mongodb(?:\+srv)?:\/\/([^:@/]+):([^:@/]+)@[^/]+\/\?(?:.*&)?authSource=([^&]+)/;

  const users = [];
  for (const service of ['auth', 'ledger', 'reporting', 'notify']) {
    const file = `${folder}/mongodb-${service}`;
    const [, user, password, database = ''] = address.exec(readFileSync(file, 'utf8').trim()) || [];
    if (!database.endsWith(`_${service}`)) {
      throw new Error(`${file} has to be like mongodb://USER:PASSWORD@HOST/?authSource=pocket_${service}`);
    }
    users.push({ user: decodeURIComponent(user), password: decodeURIComponent(password), database });
  }

  for (const { user, password, database } of users) {
    const own = db.getSiblingDB(database);
    const isThere = own.runCommand({ usersInfo: user }).users.length > 0;
    own.runCommand({
      [isThere ? 'updateUser' : 'createUser']: user,
      pwd: password,
      // To read and write, and to make indexes.
      roles: [
        { role: 'readWrite', db: database },
        { role: 'dbAdmin', db: database },
      ],
    });
    print(`${user} may use ${database}, and nothing else`);
  }
})();
