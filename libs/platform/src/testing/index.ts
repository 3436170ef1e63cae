export { account, away, ok } from './answers';
export { type Answer, type Answers, type Call, deferredAnswer, renderScreen } from './render-screen';
export { showAt } from './show-at';
