import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type AlertSettings, AppError, type ParsedRequestOf } from '@pocket/contracts';
import type { CallerContext } from '@pocket/server';
import { UsersService } from '../people/users.service.js';
import { UsersRepository } from '../users/users.repository.js';

@Injectable()
export class SettingsService {
  constructor(
    private readonly users: UsersService,
    private readonly store: UsersRepository,
  ) {}

  async get({ caller }: CallerContext): Promise<AlertSettings> {
    return (await this.users.ensure(caller)).settings;
  }

  /** @throws AppError `CHANGED_MEANWHILE` with the `current` settings */
  async update(
    { caller }: CallerContext,
    { body, ifMatch }: ParsedRequestOf<'notify.settings.update'>,
  ): Promise<AlertSettings> {
    for (;;) {
      const { settings } = await this.users.ensure(caller);
      if (ifMatch !== undefined && ifMatch !== settings.version) throw changedMeanwhile(settings);
      const { quiet, showAmounts = settings.showAmounts } = body;
      const wanted = { quiet: { ...settings.quiet, ...given(quiet ?? {}) }, showAmounts };
      const { version, ...before } = settings;
      if (isDeepStrictEqual(before, wanted)) return settings;
      const updated = { ...wanted, version: version + 1 };
      if (await this.store.setSettings(caller.userId, updated, version)) return updated;
    }
  }
}

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

const changedMeanwhile = (current: AlertSettings) =>
  new AppError('CHANGED_MEANWHILE', 'This was changed in the meantime', { details: { current } });
