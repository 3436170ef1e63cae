import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LINK_TOKEN, linkTokenSchema } from './link-token.schema.js';
import { LinkTokens } from './link-tokens.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: LINK_TOKEN, schema: linkTokenSchema }])],
  providers: [LinkTokens],
  exports: [LinkTokens],
})
export class LinkTokensModule {}
