import type { identityCalls } from '@shoushou/contract/identity/identity.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerSandboxFacePage } from '../../gateways/esign/index.ts';
import { registerSampleCards } from '../../gateways/identity/index.ts';
import { serveDocuments } from '../../platform/files/serve-documents.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { authenticate } from './authenticate.ts';
import { checkMobile } from './check-mobile.ts';
import { consoleChecks } from './console-checks.ts';
import { consolePhotos } from './console-photos.ts';
import { consoleReadings } from './console-readings.ts';
import { createFile } from './create-file.ts';
import { esignNotice } from './esign-notice.ts';
import { getFace } from './get-face.ts';
import { getIdentity } from './get-identity.ts';
import { listFiles } from './list-files.ts';
import { listPledges } from './list-pledges.ts';
import { listTemplates } from './list-templates.ts';
import { photos } from './photos.ts';
import { recognizeCard } from './recognize-card.ts';
import { signSafety } from './sign-safety.ts';
import { signUrgent } from './sign-urgent.ts';
import { startFace } from './start-face.ts';
import { verifyMobile } from './verify-mobile.ts';

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
    'identity.list_templates': listTemplates(),
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

/** Documents; in sandbox also the e-sign page and the sample cards. Its notices come in by the door that real ones use. */
export function identityRoutes({ files, environment, gateways }: Pick<Deps, 'files' | 'environment' | 'gateways'>, app: FastifyInstance): void {
  serveDocuments(app, files);
  if (environment.sandbox) registerSampleCards(app);
  const desk = gateways.esign.sandbox;
  if (!desk) return;
  registerSandboxFacePage(app, desk);
  desk.connect(async ({ headers, body }) => {
    await app.inject({ method: 'POST', url: '/api/Esign2/notice', headers, payload: body });
  });
}
