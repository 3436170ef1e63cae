export { BreakableProxy } from './breakable-proxy.js';
export { eventually } from './eventually.js';
export { freePort } from './free-port.js';
export { NatsServer } from './nats-server.js';
export { Responder } from './responder.js';
export { SoftwareAuthenticator } from './software-authenticator.js';
export { openStore, startStore, type TestStore } from './store.js';
