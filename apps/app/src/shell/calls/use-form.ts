import { useEffect, useRef, useState } from 'react';
import { refusedField } from '@shoushou/client/calls/refused-field';
import { unsavedForms } from '../updates/unsaved-forms.ts';
import { failureText, refusalOf } from './failure-text.ts';

type Problems<Field extends string> = Partial<Record<Field, string>>;

export interface FormOptions<Draft extends object, Field extends string, Done> {
  readonly first: Draft | (() => Draft);
  /** Problems by field, as text for the user; empty when the draft can be sent. */
  readonly check: (draft: Draft) => Problems<Field>;
  /** Maps names of the call's input to the form's fields, so that a refusal is shown at its field. */
  readonly fieldOf?: Readonly<Record<string, NoInfer<Field>>>;
  /** Why a valid draft cannot be sent yet, such as pictures that are still being uploaded. */
  readonly holdUp?: string | undefined;
  /** Makes the call; rejects with its refusal. */
  readonly send: (draft: Draft) => Promise<Done>;
  /** Called unless the user has left the page in the meantime. */
  readonly onDone: (done: Done) => void;
  readonly onFailed?: (error: unknown) => void;
}

/** A field's value, how it is changed, and its error if it has one. */
export interface FieldState<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

export interface FormState<Draft extends object, Field extends string> {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft> | ((before: Draft) => Draft)) => void;
  /** What a field of this name shows, does and says: spread into a component such as `TextField`. */
  readonly field: <Name extends Field & keyof Draft>(name: Name) => FieldState<Draft[Name]>;
  /** Errors at the fields: problems of the draft after the first attempt, and refusals of the server. */
  readonly errors: Problems<Field>;
  /** An error that concerns the form as a whole. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  /** Sends the draft if it is complete; does nothing while it is being sent. */
  readonly submit: () => void;
  /**
   * Validates these fields before a part of the form is used, such as sending a code to a number; shows only their
   * errors.
   */
  readonly attempt: (...fields: Field[]) => boolean;
  /** Clears the errors, and replaces the input if a draft is given. */
  readonly reset: (draft?: Draft) => void;
}

/**
 * The state of a form: its draft, its errors, and one submission at a time. When the server refuses the input, it is
 * kept, and the refusal is shown at the field it concerns, otherwise above the action.
 */
export function useForm<Draft extends object, Field extends string, Done>({
  first,
  check,
  fieldOf = {},
  holdUp,
  send,
  onDone,
  onFailed,
}: FormOptions<Draft, Field, Done>): FormState<Draft, Field> {
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState<readonly Field[] | 'all'>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isSubmitting = useRef(false);
  const mounted = useMounted();
  const unsaved = useUnsaved();
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });

  const problems = check(draft);
  const refused = refusalAt(error, fieldOf);

  async function perform(): Promise<void> {
    isSubmitting.current = true;
    setBusy(true);
    setError(null);
    try {
      const done = await send(draft);
      unsaved(false);
      if (mounted.current) latest.current(done);
    } catch (caught) {
      setError(caught);
      if (mounted.current) onFailed?.(caught);
    } finally {
      isSubmitting.current = false;
      setBusy(false);
    }
  }

  const errors: Problems<Field> = {
    ...(refused ? ({ [refused.field]: refused.message } as Problems<Field>) : {}),
    ...(tried === 'all' ? problems : only(problems, tried)),
  };

  function change(part: Partial<Draft> | ((before: Draft) => Draft)): void {
    unsaved(true);
    setDraft((before) => (typeof part === 'function' ? part(before) : { ...before, ...part }));
    if (refused !== null) setError(null);
  }

  return {
    draft,
    change,
    errors,
    field: (name) => ({
      value: draft[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Draft>),
      error: errors[name],
    }),
    failure: refused === null && error !== null ? failureText(error) : tried === 'all' ? holdUp : undefined,
    busy,
    submit() {
      setTried('all');
      if (isSubmitting.current || Object.keys(problems).length > 0 || holdUp !== undefined) return;
      void perform();
    },
    attempt(...fields) {
      setTried(fields);
      return fields.every((field) => problems[field] === undefined);
    },
    reset(next) {
      unsaved(false);
      setTried([]);
      setError(null);
      if (next !== undefined) setDraft(next);
    },
  };
}

function only<Field extends string>(problems: Problems<Field>, fields: readonly Field[]): Problems<Field> {
  return Object.fromEntries(
    fields.flatMap((field) => (problems[field] === undefined ? [] : [[field, problems[field]]])),
  ) as Problems<Field>;
}

/** The form's field that a refusal concerns; null for none. */
function refusalAt<Field extends string>(
  error: unknown,
  fieldOf: Readonly<Record<string, Field>>,
): { field: Field; message: string } | null {
  const refused = refusalOf(error as Error | null);
  const about = refused && refusedField(refused);
  const field = about && fieldOf[about.field];
  return about && field ? { field, message: about.message } : null;
}

function useMounted(): { readonly current: boolean } {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return mounted;
}

/** Records whether a form has unsaved input, until it is closed. */
function useUnsaved(): (unsaved: boolean) => void {
  const [form] = useState(() => ({}));
  useEffect(() => () => void unsavedForms.delete(form), [form]);
  return (unsaved) => void (unsaved ? unsavedForms.add(form) : unsavedForms.delete(form));
}
