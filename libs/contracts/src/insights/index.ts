export * from './choices.js';
export * from './spans.js';
