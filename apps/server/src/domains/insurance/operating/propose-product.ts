import { failure, success, toInstant } from '@shoushou/kernel';
import { bannedWordIn } from '@shoushou/rules/insurance/banned-words';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { contentShaOf } from '../products/product-pages.steps.ts';
import { findInsurer, insertVersion, nextVersion } from '../products/products.store.ts';

/** Proposes a new version, visible after another operator's approval. */
export const proposeProduct = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('insurance.propose_product', async (tx, { caller }, { officialUrl = null, ...draft }) => {
    const insurer = await findInsurer(tx, draft.insurerId);
    if (!insurer || draft.ageTo < draft.ageFrom || (draft.mode === 'referral' && officialUrl === null))
      return failure('insurance.product_unknown');
    const word = bannedWordIn([draft.name, ...draft.cover, draft.surrenderRule]);
    if (word !== null) return failure('insurance.banned_word', { values: { word } });
    const content = { ...draft, ...insurer };
    const version = await nextVersion(tx, draft.productId);
    await insertVersion(tx, {
      ...draft,
      officialUrl,
      version,
      contentSha: contentShaOf(content),
      madeBy: caller.operatorId,
      maker: caller.name,
      madeAt: toInstant(clock.now()),
    });
    return success({ version });
  });
