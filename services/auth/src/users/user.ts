import { DEFAULT_PREFERENCES, type User } from '@pocket/contracts';
import type { UserDocument } from './user.schema.js';

/** Returns the public view of a user, without the password hash. */
export function toUser(document: UserDocument): User {
  const id = document._id.toHexString();
  const { firstName, lastName, email, username, avatar, phone, timezone, language, location, bio } = document;
  return {
    id,
    _id: id,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email,
    username,
    avatar,
    phone,
    timezone,
    language,
    location,
    bio,
    emailVerified: document.emailVerified,
    phoneVerified: document.phoneVerified,
    twoFactorEnabled: document.twoFactorEnabled,
    createdAt: document.createdAt.toISOString(),
    lastLogin: document.lastLogin?.toISOString() ?? null,
    preferences: { ...DEFAULT_PREFERENCES, ...document.preferences },
  };
}
