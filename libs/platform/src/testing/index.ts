export { account, away, ok } from './answers';
export { prefetchedBy } from './prefetched-by';
export { type Answer, type Answers, type Call, deferredAnswer, renderScreen } from './render-screen';
export { showAt } from './show-at';
