import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '../limits/limits.module.js';
import { CHALLENGE, challengeSchema } from './challenges/challenge.schema.js';
import { Challenges } from './challenges/challenges.js';
import { CodesRepository } from './codes/codes.repository.js';
import { CodesService } from './codes/codes.service.js';
import { RECOVERY_CODES, recoveryCodesSchema } from './codes/recovery-codes.schema.js';
import { TOTP, totpSchema } from './codes/totp.schema.js';
import { FactorsService } from './factors.service.js';
import { PASSKEY, passkeySchema } from './passkeys/passkey.schema.js';
import { PasskeysRepository } from './passkeys/passkeys.repository.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { Signatures } from './passkeys/signatures.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CHALLENGE, schema: challengeSchema },
      { name: PASSKEY, schema: passkeySchema },
      { name: RECOVERY_CODES, schema: recoveryCodesSchema },
      { name: TOTP, schema: totpSchema },
    ]),
    LimitsModule,
  ],
  providers: [
    Challenges,
    CodesRepository,
    CodesService,
    FactorsService,
    PasskeysRepository,
    PasskeysService,
    Signatures,
  ],
  exports: [Challenges, CodesService, FactorsService, PasskeysService],
})
export class FactorsModule {}
