/*
 * Run by mongosh as nobody, on the server's own machine. The first time it makes the server the only member of its
 * replica set; then the operator, as MongoDB lets anybody do there as long as it has no users; and once after each
 * start the users of the services.
 */
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const done = `${process.env.TMPDIR || '/tmp'}/users-are-made`;
const { setName, isWritablePrimary } = db.hello();
if (!setName) rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongodb:27017' }] });

if (isWritablePrimary && !existsSync(done)) {
  const address = readFileSync(`${process.env.SECRETS || '/run/secrets'}/mongodb-operator`, 'utf8').trim();
  const [, user, pwd] = /^mongodb:\/\/([^:@/]+):([^:@/]+)@/.exec(address);
  const admin = db.getSiblingDB('admin');
  try {
    admin.auth(user, pwd);
  } catch (error) {
    if (error.codeName !== 'AuthenticationFailed') throw error;
    admin.createUser({ user, pwd, roles: ['root'] });
    admin.auth(user, pwd);
  }
  load('/users.js');
  writeFileSync(done, '');
}
quit(isWritablePrimary ? 0 : 1);
