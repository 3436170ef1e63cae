import { renderScreen } from '@pocket/platform/testing';
import { act } from '@testing-library/react';
import { useClock } from './use-clock';

const MOMENT = '2026-12-31T20:05:00Z';
let clock: ReturnType<typeof useClock>;
function Clock() {
  clock = useClock();
  return null;
}
function renderClockIn(timezone: string | undefined) {
  const { platform, rerender } = renderScreen(<Clock />);
  Object.assign(platform.session.user, { timezone });
  return { platform, rerender };
}

describe('the clock of a user', () => {
  afterEach(() => localStorage.clear());

  it.each([
    ['Asia/Tokyo', 'Asia/Tokyo', '01/01/2027 5:05 AM'],
    ['Europe/Paris', 'Europe/Paris', '12/31/2026 9:05 PM'],
    ['', 'America/New_York', '12/31/2026 3:05 PM'],
    ['Atlantis/Deep', 'America/New_York', '12/31/2026 3:05 PM'],
  ])('in the zone %p is that of %s', (timezone, zone, text) => {
    const { platform } = renderClockIn(timezone);
    // Renders again, in the new zone.
    act(() => platform.settings.setPreference('currency', 'EUR'));
    expect(clock.zone).toBe(zone);
    expect(clock.momentOf(MOMENT)).toBe(text);
  });

  it('shows days in the chosen format', () => {
    const { platform } = renderClockIn('Europe/Paris');
    act(() => platform.settings.setPreference('dateFormat', 'YYYY-MM-DD'));
    expect(clock.momentOf(MOMENT)).toBe('2026-12-31 9:05 PM');
  });

  it('shows an invalid date for a text that is no timestamp', () => {
    renderClockIn('Europe/Paris');
    expect(clock.momentOf('')).toBe('Invalid Date');
  });
});
