import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LOGIN_ENTRY, loginEntrySchema } from './login-entry.schema.js';
import { LoginHistoryService } from './login-history.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: LOGIN_ENTRY, schema: loginEntrySchema }])],
  providers: [LoginHistoryService],
  exports: [LoginHistoryService],
})
export class LoginHistoryModule {}
