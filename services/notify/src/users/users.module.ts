import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { USER, userSchema } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: USER, schema: userSchema }])],
  providers: [UsersRepository],
  exports: [UsersRepository],
})
export class UsersModule {}
