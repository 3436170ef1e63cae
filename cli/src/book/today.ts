import type { BookSettings } from '@pocket/contracts';
import { todayIn } from '@pocket/contracts/calendar';
import type { ApiClient } from '../api/client.js';

/** Returns the calendar day in the time zone of the book, whatever the zone of this machine. */
export async function todayOf(api: ApiClient, now = new Date()): Promise<string> {
  return todayIn((await api.get<BookSettings>('/book')).body.timeZone, now);
}
