import type { Input } from '@shoushou/contract/schemas';
import type { AboutDevice } from '../../device/about/port.ts';
import { actionPlatform } from './action-record.ts';
import { api } from '../calls/api.ts';
import { hasConsented } from '../session/consent.ts';
import { earlyErrors } from './early-errors.ts';
import { deviceStore } from '../calls/device-store.ts';
import type { Navigator } from '../navigator/navigator.ts';
import { routeOfPage } from '../routing/route-of-page.ts';
import { appVersion } from '../updates/version.ts';

type ErrorLog = Input<'reports.add_error'>;

/** Reports per run of the app; a page failing in a loop adds nothing new. */
const mostReports = 10;

/** An error's text without personal data: addresses lose their query, long numbers and codes are masked. */
export function redactPersonalData(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s?#)]+)[?#][^\s):]*/g, '$1')
    .replace(/[\w-]{32,}/g, '*')
    .replace(/\d{6,}/g, (digits) => '#'.repeat(Math.min(digits.length, 11)));
}

function describe(error: unknown): { key: string; content: string } {
  if (!(error instanceof Error))
    return { key: 'not an error', content: redactPersonalData(String(error)).slice(0, 500) };
  const text = redactPersonalData(`${error.name}: ${error.message}`);
  return { key: text.slice(0, 200), content: `${text}\n${redactPersonalData(error.stack ?? '')}`.slice(0, 4000) };
}

/** The specification's error log (§3). Each error once, after consent. */
export function createErrorReporter(
  navigator: Pick<Navigator, 'top' | 'resolve'>,
  send: (log: ErrorLog) => void,
): (error: unknown) => Promise<void> {
  const reported = new Set<string>();
  return async (error) => {
    const { key, content } = describe(error);
    if (reported.size >= mostReports || reported.has(key)) return;
    reported.add(key);
    if (!(await hasConsented())) return;
    const device = await deviceStore.get<AboutDevice>('device');
    const { version = '', manufacturer = '', model = '' } = device ?? {};
    send({
      key,
      url: routeOfPage(navigator),
      content,
      platform: actionPlatform(),
      version,
      manufacturer,
      model,
      verss: appVersion,
    });
  };
}

/** Browser messages that are not the app's errors: late resize notifications, scripts of others. */
const noise = /^(ResizeObserver loop|Script error\.?$)/;

/** Reports uncaught errors and errors of screens. @returns a function that stops it */
export function reportErrors(navigator: Navigator): () => void {
  const report = createErrorReporter(
    navigator,
    (log) => void api.call('reports.add_error', log, { unattended: true, once: true }),
  );
  const onError = ({ error, message }: ErrorEvent): void => {
    if (!noise.test(message)) void report(error ?? message);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => void report(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  for (const error of earlyErrors.splice(0)) void report(error);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
