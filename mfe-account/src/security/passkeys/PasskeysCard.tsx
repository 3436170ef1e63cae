import { FACTOR_LIMITS } from '@pocket/contracts/limits';
import { usePlatform } from '@pocket/platform';
import { PageDialog } from '@pocket/screens';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import { ListCard } from '../list/ListCard';
import { RemoveDialog } from '../list/RemoveDialog';
import { securityQuery } from '../security-queries';
import { PasskeyForm } from './PasskeyForm';
import { PasskeyRow } from './PasskeyRow';

import { RenameForm } from './RenameForm';
import { usePasskeySite } from './use-passkey-site';

/** Dialog that is open, and the id of its passkey. */
type Opened = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly id: string };

const FULL = `There can be ${FACTOR_LIMITS.passkeys} passkeys. Remove one to add another.`;

export function PasskeysCard() {
  const { api } = usePlatform();
  const { data, isLoading } = useQuery(securityQuery(api));
  const site = usePasskeySite();
  const section = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const passkeys = data?.passkeys;
  const passkey = opened && opened.what !== 'add' ? passkeys?.find(({ id }) => id === opened.id) : undefined;
  const isFull = (passkeys?.length ?? 0) >= FACTOR_LIMITS.passkeys;
  return (
    <ListCard
      ref={section}
      title="Passkeys"
      description="Sign in by the lock of a device or by a security key, without a password."
      icon={Fingerprint}
      purpose="A passkey signs you in by your finger, face or PIN. Nobody can guess it, and no other site can ask for it."
      items={passkeys}
      isLoading={isLoading}
      add="Add a passkey"
      onAdd={() => setOpened({ what: 'add' })}
      reason={site ?? (isFull ? FULL : undefined)}
      row={(each) => (
        <PasskeyRow
          key={each.id}
          passkey={each}
          onRename={() => setOpened({ what: 'rename', id: each.id })}
          onRemove={() => setOpened({ what: 'remove', id: each.id })}
        />
      )}
    >
      <PageDialog
        open={opened?.what === 'add'}
        onOpenChange={close}
        title="Add a passkey"
        description="Give it a name. Then your browser asks where to keep it."
      >
        <PasskeyForm onDone={close} />
      </PageDialog>
      <PageDialog
        open={opened?.what === 'rename' && passkey !== undefined}
        onOpenChange={close}
        title="Rename passkey"
        description="The name helps you to tell your passkeys apart."
      >
        {passkey ? <RenameForm passkey={passkey} onDone={close} /> : null}
      </PageDialog>
      {opened?.what === 'remove' && passkey ? (
        <RemoveDialog
          title={`Remove ${passkey.name}?`}
          description="It signs you in no more. Remove it from the device too, which goes on to offer it."
          action="Remove passkey"
          busy="Removing..."
          path={`/security/passkeys/${passkey.id}`}
          ifMatch={passkey.version}
          section={section}
          onClose={close}
        />
      ) : null}
    </ListCard>
  );
}
