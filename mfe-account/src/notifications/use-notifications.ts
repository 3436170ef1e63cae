import { useState } from 'react';
import { SAMPLES } from './samples';

/** The notifications of this visit. Specified: they are samples, and what is done with them is kept nowhere. */
export function useNotifications() {
  const [notifications, setNotifications] = useState(SAMPLES);
  return {
    notifications,
    unread: notifications.filter(({ read }) => !read).length,
    markRead: (id: string) =>
      setNotifications((all) => all.map((each) => (each.id === id ? { ...each, read: true } : each))),
    markAllRead: () => setNotifications((all) => all.map((each) => ({ ...each, read: true }))),
    remove: (id: string) => setNotifications((all) => all.filter((each) => each.id !== id)),
    clear: () => setNotifications([]),
  };
}
