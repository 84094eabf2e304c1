import type { RefusalName } from '@shoushou/contract/refusals';
import type { Address, Area, Binding, Category, ClausesSignature, Details, Face, Feedback, Identity, LedgerLine, MadeFile, Message, MessageKind, Notice, OrderDetail, Payment, Pledge, RecyclerApplication, SignedInDevice, StreamEvent, User } from '@shoushou/contract/types';
import type { CallName } from '@shoushou/contract/calls';
import type { Data, Input } from '@shoushou/contract/schemas';
import { toInstant, MINUTE } from '@shoushou/kernel/instant';
import type { RefusalDetail } from '../calls/refusal.ts';
import type { FakeTrade } from './trade-world.ts';

export interface FakePerson {
  user: User;
  usersecret: string;
  password: string;
  /** When a closed account is erased. */
  erasesAt?: string | null;
  /** Six digits; none at first. */
  payPassword?: string;
  /** It was typed right and allows one payment. */
  payConfirmed?: boolean;
  /** What they told about themselves; nothing at first. */
  told?: Pick<Details, 'sex' | 'birthday' | 'introduction' | 'emergency' | 'figure'>;
  devices?: SignedInDevice[];
  /** Real-name check; a recycler's is done, a customer's not begun, unless said. */
  identity?: Identity;
  face?: Face;
  madeFiles?: MadeFile[];
  /** Newest first; none at first. */
  feedback?: Feedback[];
  /** The latest; none at first. */
  application?: RecyclerApplication;
  quiz?: Data<'joining.quiz'>['best'];
  /** Newest first; none at first. */
  pledges?: Pledge[];
  /** WeChat and Alipay accounts they sign in with; none at first. */
  bindings?: Binding[];
  /** Insurance clauses they signed, newest first; none at first. */
  clauses?: ClausesSignature[];
  areas: Area[];
  categoryIds: string[];
  addresses: Address[];
  messages: Message[];
  switches: { kind: MessageKind; push: boolean; sms: boolean }[];
  availableFen: number;
  frozenFen: number;
  lines: LedgerLine[];
}

/** An order as the server keeps it; `detail` is what the operator sees, views hide from others what is not theirs. */
export interface FakeOrder {
  detail: OrderDetail;
  customerId: string | null;
  recyclerId: string | null;
  /** When it was taken, milliseconds. */
  takenAt: number | null;
  categories: Category[];
  code: string;
  askedFor: string | null;
}

export interface FakeWorld {
  now(): number;
  people: FakePerson[];
  orders: Map<string, FakeOrder>;
  payments: Map<string, Omit<Payment, 'retryPath' | 'next'> & { owner: string }>;
  notices: Notice[];
  /** Published versions of the native app. */
  versions: Data<'messages.versions'>;
  /** Uploaded photo ids. */
  photos: Set<string>;
  /** Second-hand; made when it is first asked for. */
  trade?: FakeTrade;
  /** False in the empty world: no prices, no services. */
  stocked: boolean;
  numbers: number;
  tell(event: StreamEvent): void;
}

/** Thrown by an answer that refuses. */
export class FakeRefusal extends Error {
  readonly refusal: RefusalName;
  readonly values: Record<string, string | number>;
  readonly detail: RefusalDetail | null;

  constructor(refusal: RefusalName, values: Record<string, string | number> = {}, detail: RefusalDetail | null = null) {
    super(refusal);
    this.refusal = refusal;
    this.values = values;
    this.detail = detail;
  }
}

export function refuse(name: RefusalName, values?: Record<string, string | number>, detail?: RefusalDetail): never {
  throw new FakeRefusal(name, values, detail);
}

export interface FakeContext {
  world: FakeWorld;
  /** Who calls; null under an app-level token. */
  person: FakePerson | null;
}

/** One answer for every call of a table of calls: a call without one does not compile. */
export type Answers<Name extends CallName> = { [Each in Name]: (context: FakeContext, input: Input<Each>) => Data<Each> };

export function signedIn({ person }: FakeContext): FakePerson {
  return person ?? refuse('platform.unauthenticated');
}

export function instantOf(world: FakeWorld, minutesFromNow = 0): string {
  return toInstant(world.now() + minutesFromNow * MINUTE);
}

/** A new number's eight digits, counting. */
export function nextNumber(world: FakeWorld): string {
  world.numbers += 1;
  return String(world.numbers).padStart(8, '0');
}

/** Moves money of one person and writes the line that says so, newest first. */
export function book(world: FakeWorld, person: FakePerson, line: Pick<LedgerLine, 'kind' | 'title' | 'subject' | 'amountFen'>): void {
  person.availableFen += line.amountFen;
  person.lines.unshift({ id: `l-${nextNumber(world)}`, balanceFen: person.availableFen, at: instantOf(world), note: null, kindName: line.kind, ...line });
}
