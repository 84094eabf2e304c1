import { pino, type DestinationStream, type Logger } from 'pino';
import { loggedError } from './logged-error.ts';

/** The server's log: JSON lines without personal data or secrets. @param destination standard output by default */
export function createServerLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { error: loggedError },
    redact: {
      paths: ['*.mobile', '*.password', '*.code', '*.usersecret', '*.access_token', 'req.headers.authorization'],
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
