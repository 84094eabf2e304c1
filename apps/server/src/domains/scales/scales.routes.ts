import type { scalesCalls } from '@shoushou/contract/scales/scales.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { bindScale } from './binding/bind-scale.ts';
import { lookScale } from './binding/look-scale.ts';
import { releaseScale } from './binding/release-scale.ts';
import { renameScale } from './binding/rename-scale.ts';
import { takeWeight } from './evidence/take-weight.ts';
import { answerOffer } from './offers/answer-offer.ts';
import { endOffer } from './offers/end-offer.ts';
import { listOffers } from './offers/list-offers.ts';
import { offerBinding } from './offers/offer-binding.ts';
import { consoleCaptures } from './operating/console-captures.ts';
import { consoleCertificates } from './operating/console-certificates.ts';
import { consoleModels } from './operating/console-models.ts';
import { consoleScales } from './operating/console-scales.ts';
import { decideCertificate } from './operating/decide-certificate.ts';
import { importScales } from './operating/import-scales.ts';
import { saveModel } from './operating/save-model.ts';
import { setScaleState } from './operating/set-state.ts';
import { addCertificate } from './own/add-certificate.ts';
import { forgetContainer } from './own/forget-container.ts';
import { keepContainer } from './own/keep-container.ts';
import { listContainers } from './own/list-containers.ts';
import { forgetScale } from './own/forget-scale.ts';
import { keepScale } from './own/keep-scale.ts';
import { listMine } from './own/list-mine.ts';
import { commandScale } from './commands/command-scale.ts';
import { listModels } from './own/list-models.ts';
import { readScale } from './reporting/read-scale.ts';
import { reportScale } from './reporting/report-scale.ts';

export function scalesActions(deps: Deps): ActionsOf<typeof scalesCalls> {
  return {
    'scales.list_models': listModels(deps),
    'scales.list_mine': listMine(deps),
    'scales.read': readScale(deps),
    'scales.look': lookScale(deps),
    'scales.bind': bindScale(deps),
    'scales.release': releaseScale(deps),
    'scales.rename': renameScale(),
    'scales.command': commandScale(deps),
    'scales.keep': keepScale(deps),
    'scales.forget': forgetScale(),
    'scales.list_containers': listContainers(deps),
    'scales.keep_container': keepContainer(deps),
    'scales.forget_container': forgetContainer(),
    'scales.add_certificate': addCertificate(deps),
    'scales.take': takeWeight(deps),
    'scales.offer': offerBinding(deps),
    'scales.answer_offer': answerOffer(deps),
    'scales.end_offer': endOffer(deps),
    'scales.list_offers': listOffers(deps),
    'scales.report': reportScale(deps),
    'scales.console_scales': consoleScales(deps),
    'scales.import': importScales(deps),
    'scales.set_state': setScaleState(deps),
    'scales.console_models': consoleModels(deps),
    'scales.save_model': saveModel(),
    'scales.console_certificates': consoleCertificates(deps),
    'scales.decide_certificate': decideCertificate(deps),
    'scales.console_captures': consoleCaptures(deps),
  };
}
