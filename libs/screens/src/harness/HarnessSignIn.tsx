import type { AuthReply } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { type FormEvent, useState } from 'react';

export interface HarnessSignInProps {
  readonly api: ApiClient;
  readonly onSignedIn: (reply: AuthReply) => void;
}

/** Minimal sign-in form for developers. */
export function HarnessSignIn({ api, onSignedIn }: HarnessSignInProps) {
  const [error, setError] = useState('');
  const signIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    api.post<AuthReply>('/auth/login', fields).then(onSignedIn, (reason: Error) => setError(reason.message));
  };
  return (
    <form onSubmit={signIn} style={{ display: 'grid', gap: 8, maxWidth: 320, margin: '10vh auto' }}>
      <label>
        Email <input name="email" type="email" required />
      </label>
      <label>
        Password <input name="password" type="password" required />
      </label>
      <button type="submit">Sign In</button>
      <p role="alert">{error}</p>
    </form>
  );
}
