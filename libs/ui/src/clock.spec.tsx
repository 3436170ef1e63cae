import { show } from '@pocket/platform/testing';
import { act } from '@testing-library/react';
import { useClock } from './clock';

const MOMENT = '2026-12-31T20:05:00Z';
let clock: ReturnType<typeof useClock>;
function Clock() {
  clock = useClock();
  return null;
}
function showIn(timezone: string | undefined) {
  const { platform, rerender } = show(<Clock />);
  Object.assign(platform.session.user, { timezone });
  return { platform, rerender };
}

describe('the clock of a person', () => {
  afterEach(() => localStorage.clear());

  it.each([
    ['Asia/Tokyo', 'Asia/Tokyo', '01/01/2027 5:05 AM'],
    ['Europe/Paris', 'Europe/Paris', '12/31/2026 9:05 PM'],
    ['', 'America/New_York', '12/31/2026 3:05 PM'],
    ['Atlantis/Deep', 'America/New_York', '12/31/2026 3:05 PM'],
  ])('in the zone %p is that of %s', (timezone, zone, text) => {
    const { platform } = showIn(timezone);
    // Draws again, with the zone.
    act(() => platform.settings.setPreference('currency', 'EUR'));
    expect(clock.zone).toBe(zone);
    expect(clock.momentOf(MOMENT)).toBe(text);
  });

  it('shows days in the chosen format', () => {
    const { platform } = showIn('Europe/Paris');
    act(() => platform.settings.setPreference('dateFormat', 'YYYY-MM-DD'));
    expect(clock.momentOf(MOMENT)).toBe('2026-12-31 9:05 PM');
  });

  it('says that it is no date where there is none', () => {
    showIn('Europe/Paris');
    expect(clock.momentOf('')).toBe('Invalid Date');
  });
});
