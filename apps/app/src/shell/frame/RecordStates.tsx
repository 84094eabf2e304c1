import type { ReactNode } from 'react';
import { ListStates, type QueryLike } from '../../ui/list/ListStates.tsx';
import { Unavailable, type UnavailableProps } from '../../ui/list/Unavailable.tsx';
import { useSession } from '../session/session.ts';
import { SignInFirst } from './SignInFirst.tsx';

interface RecordStatesProps<Data> {
  readonly query: QueryLike & { readonly data?: Data | undefined };
  /** The address holds no number of such a record, or the server knows none of that number that the reader may see. */
  readonly isUnknown: boolean;
  /** What is not there, why that may be, and where to go instead. */
  readonly unknown: Pick<UnavailableProps, 'title' | 'text' | 'action'>;
  /** Of a record that has its readers: said to somebody who is not signed in. */
  readonly signIn?: { readonly title: string; readonly text: string };
  /** In the shape of the record's page. */
  readonly skeleton: ReactNode;
  readonly children: (record: Data) => ReactNode;
}

/** The states of a page about one record of an address: signed out, not there, loading, failed, or loaded. */
export function RecordStates<Data>({ query, isUnknown, unknown, signIn, skeleton, children }: RecordStatesProps<Data>) {
  const { user, ready } = useSession();
  if (signIn && ready && user === null) return <SignInFirst {...signIn} />;
  if (isUnknown) return <Unavailable reason="unknown" {...unknown} />;
  return (
    <div className="ui-stack">
      <ListStates query={query} skeleton={skeleton}>
        {query.data !== undefined && children(query.data)}
      </ListStates>
    </div>
  );
}
