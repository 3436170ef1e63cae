import { type DynamicModule, Module } from '@nestjs/common';
import { signingKeys } from '@pocket/server';
import { SecretBox } from './secret-box.js';

/** Injection token of the {@link SecretBox}. */
export const SECRET_BOX = Symbol('secret box');

@Module({})
class SecretsModule {}

/** @param keys one per line; the first one encrypts */
export function secretsModule(keys: string): DynamicModule {
  const box = { provide: SECRET_BOX, useFactory: () => new SecretBox(signingKeys(keys)) };
  return { module: SecretsModule, global: true, providers: [box], exports: [box] };
}
