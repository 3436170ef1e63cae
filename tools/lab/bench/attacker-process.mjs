/*
 * Carries out attacks for hostile.mjs, which forks it: `node attacker-process.mjs API VICTIM_EMAIL ATTACK…`. It sends a
 * message when the attacks begin, ends them after a message, and sends the statuses of all answers.
 */
import { once, setMaxListeners } from 'node:events';
import { Attacker } from './attacker.mjs';
import { ATTACKS, attackUntilAborted } from './attacks.mjs';

process.once('disconnect', () => process.exit());
const [api = '', victimEmail = '', ...names] = process.argv.slice(2);
const attacks = ATTACKS.filter(({ name }) => names.includes(name));
const attacker = await Attacker.register(api);
for (const { prepare } of attacks) await prepare?.(attacker);

attacker.statuses.clear();
const stopped = new AbortController();
// Each client of each attack may listen to it.
setMaxListeners(0, stopped.signal);
const target = { victimEmail, signal: stopped.signal };
const working = Promise.all(attacks.map((attack) => attackUntilAborted(attack, attacker, target)));
process.send?.('attacking');
await Promise.race([once(process, 'message'), working]);
stopped.abort();
await working;
process.send?.([...attacker.statuses]);
