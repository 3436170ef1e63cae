import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MAIL_JOB, mailJobSchema } from './mail-job.schema.js';
import { MailJobs } from './mail-jobs.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: MAIL_JOB, schema: mailJobSchema }])],
  providers: [MailJobs],
  exports: [MailJobs],
})
export class MailJobsModule {}
