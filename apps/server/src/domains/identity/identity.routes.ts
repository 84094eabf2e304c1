import type { identityCalls } from '@shoushou/contract/identity/identity.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerSandboxFacePage } from '../../gateways/esign/index.ts';
import { registerSampleCards } from '../../gateways/identity/index.ts';
import { serveDocuments } from '../../platform/files/serve-documents.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { authenticate } from './real-name/authenticate.ts';
import { checkMobile } from './real-name/check-mobile.ts';
import { consoleChecks } from './real-name/console-checks.ts';
import { consolePhotos } from './photos/console-photos.ts';
import { consoleReadings } from './photos/console-readings.ts';
import { createFile } from './documents/create-file.ts';
import { esignNotice } from './faces/esign-notice.ts';
import { getFace } from './faces/get-face.ts';
import { getIdentity } from './real-name/get-identity.ts';
import { listFiles } from './documents/list-files.ts';
import { listPledges } from './pledges/list-pledges.ts';
import { listTemplates } from './documents/list-templates.ts';
import { photos } from './photos/photos.ts';
import { recognizeCard } from './real-name/recognize-card.ts';
import { signSafety } from './pledges/sign-safety.ts';
import { signUrgent } from './pledges/sign-urgent.ts';
import { startFace } from './faces/start-face.ts';
import { verifyMobile } from './real-name/verify-mobile.ts';

export function identityActions(deps: Deps): ActionsOf<typeof identityCalls> {
  return {
    'identity.get': getIdentity(deps),
    'identity.check_mobile': checkMobile(deps),
    'identity.authenticate': authenticate(deps),
    'identity.verify_mobile': verifyMobile(deps),
    'identity.recognize_card': recognizeCard(deps),
    'identity.start_face': startFace(deps),
    'identity.get_face': getFace(deps),
    'identity.esign_notice': esignNotice(deps),
    'identity.list_templates': listTemplates(deps),
    'identity.create_file': createFile(deps),
    'identity.list_files': listFiles(deps),
    'identity.sign_urgent': signUrgent(deps),
    'identity.sign_safety': signSafety(deps),
    'identity.list_pledges': listPledges(deps),
    'identity.photos': photos(deps),
    'identity.console_checks': consoleChecks(deps),
    'identity.console_photos': consolePhotos(deps),
    'identity.console_readings': consoleReadings(deps),
  };
}

/** Documents, and in sandbox the e-sign page and sample cards. Sandbox notices arrive by the same route as real ones. */
export function identityRoutes(
  { files, environment, gateways }: Pick<Deps, 'files' | 'environment' | 'gateways'>,
  app: FastifyInstance,
): void {
  serveDocuments(app, files);
  if (environment.sandbox) registerSampleCards(app);
  const desk = gateways.esign.sandbox;
  if (!desk) return;
  registerSandboxFacePage(app, desk);
  desk.connect(async ({ headers, body }) => {
    await app.inject({ method: 'POST', url: '/api/Esign2/notice', headers, payload: body });
  });
}
