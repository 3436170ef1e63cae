import { usePlatform } from '@pocket/platform';
import { Field, Input, useUnsavedText } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { InputProps } from '../form/field-of';
import { MAX_TAG_LENGTH, MAX_TAGS, withTags } from './tags';
import { tagsQuery } from './tags-query';

export interface TagsInputProps extends Omit<InputProps, 'label' | 'value' | 'onChange'> {
  readonly label?: string;
  readonly value: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Enter or a comma closes a tag, Backspace in the empty field takes the last one away. */
export function TagsInput({ label = 'Tags', value: tags, onChange, error, hint, ...props }: TagsInputProps) {
  const { api } = usePlatform();
  // Suggestions load on first use: most forms are opened for another field.
  const [isUsed, setUsed] = useState(false);
  const { data: used = [] } = useQuery({ ...tagsQuery(api), enabled: isUsed });
  const [text, setText] = useState('');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // The form does not contain an unfinished tag.
  useUnsavedText(box, text.trim() ? { text } : undefined);
  const close = (typed = text) => {
    setText('');
    const next = withTags(tags, typed);
    if (next.length !== tags.length) onChange(next);
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isEnter = event.key === 'Enter' && text.trim() !== '';
    if (isEnter) event.preventDefault();
    if (isEnter) close();
    const last = tags.at(-1);
    if (event.key === 'Backspace' && text === '' && last) remove(last);
  };
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div ref={box} className="grid gap-2">
          {tags.length > 0 ? (
            <ul aria-label="Chosen tags" className="flex flex-wrap gap-1.5">
              {tags.map((tag) => (
                <li key={tag} className="flex min-w-0 items-center rounded-full border border-border pl-3 text-sm">
                  <span className="min-w-0 wrap-anywhere">{tag}</span>
                  <button
                    type="button"
                    aria-label={`Remove ${tag}`}
                    disabled={props.disabled}
                    onClick={() => remove(tag)}
                    className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-full text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:size-11"
                  >
                    <X aria-hidden className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <Input
            {...control}
            {...props}
            ref={input}
            list={listId}
            value={text}
            disabled={props.disabled || tags.length >= MAX_TAGS}
            onChange={({ target }) => (target.value.includes(',') ? close(target.value) : setText(target.value))}
            onKeyDown={onKeyDown}
            onFocus={() => setUsed(true)}
            onBlur={() => close()}
            maxLength={(MAX_TAG_LENGTH + 2) * MAX_TAGS}
            autoComplete="off"
          />
          <datalist id={listId}>
            {used
              .filter(({ name }) => !tags.includes(name))
              .map(({ name }) => (
                <option key={name} value={name} />
              ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}
