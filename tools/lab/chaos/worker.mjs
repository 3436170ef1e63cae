import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '../client.mjs';
import { randomKey } from '../random.mjs';

/** In minor units. @param {number} amount */
export const cents = (amount) => Math.round(amount * 100);

/** User who works with the API. */
export class Worker {
  /** Time to think between two actions. */
  pauseMs = 0;
  /** Writes that were answered. */
  acknowledged = 0;
  /** Error that ended the work too early. @type {unknown} */
  failure = undefined;
  /** Requests that were refused or failed, and their answers. @type {(import('../client.mjs').Answer & { request: string })[]} */
  refusals = [];
  #stopped = false;
  #running = Promise.resolve();

  /**
   * @param {string} api its address
   * @param {import('../random.mjs').Random} random source of every choice of this user
   * @param {number} perRound acknowledged writes after a kill that prove the system to be back under load
   */
  constructor(api, random, perRound) {
    this.client = new Client(api, {
      onAnswer: (answer, request) => answer.isFinal || this.refusals.push(Object.assign(answer, { request })),
    });
    this.random = random;
    this.perRound = perRound;
  }

  register() {
    return this.client.register(`${randomKey(this.random)}@pocket.example`);
  }

  /** Returns a header that lets the write be repeated. */
  repeatable() {
    return { 'idempotency-key': randomKey(this.random) };
  }

  /**
   * Sends a write until it is answered, and returns the body of the answer.
   * @param {string} method
   * @param {string} path
   * @param {object} body
   * @param {number} expected status
   * @param {Record<string, string>} [headers]
   */
  async write(method, path, body, expected, headers) {
    const answer = await this.client.sendReliably(method, path, body, headers);
    assert.equal(answer.status, expected, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    this.acknowledged += 1;
    return answer.body;
  }

  /** Does one thing after the other. @param {() => Promise<void>} next */
  work(next) {
    this.#running = this.#repeat(next);
  }

  /** Stops working and fails if any write was answered in a way that it must not be. */
  async end() {
    this.#stopped = true;
    await this.#running;
    if (this.failure) throw this.failure;
  }

  /** @param {() => Promise<void>} next */
  async #repeat(next) {
    try {
      while (!this.#stopped) {
        await next();
        if (this.pauseMs > 0) await delay(this.pauseMs);
      }
    } catch (error) {
      this.failure = error;
    }
  }
}

/**
 * Returns a condition that holds once every user has written again after now.
 * @param {readonly Worker[]} people
 * @param {(person: Worker) => number} writes number that each user has to add
 * @throws the failure of a user
 */
export function recoveryOf(people, writes) {
  const before = people.map((person) => person.acknowledged);
  return () => {
    for (const { failure } of people) if (failure) throw failure;
    return people.every((person, index) => person.acknowledged >= before[index] + writes(person));
  };
}

/**
 * Compares all data with what was acknowledged.
 * @param {readonly (Worker & { check: () => Promise<void> })[]} people
 * @param {import('../system.mjs').System} system
 */
export async function checkAll(people, system) {
  for (const person of people) await person.check();
  assert.deepEqual(await system.failedVerifiers(), []);
}

/** @param {readonly Worker[]} people @param {(person: Worker) => number} figure */
export const sumOver = (people, figure) => people.reduce((sum, person) => sum + figure(person), 0);
