import { failure, formatMoney, shanghaiDate, success } from '@shoushou/kernel';
import { ageOn, readIdentityNumber } from '@shoushou/kernel/identity-number';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { findPeople } from '../../accounts/index.ts';
import { claimPapers } from '../../files/index.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { insertApplication, isNumberFree } from '../cover/applications.store.ts';
import { viewApplication } from '../applications/application-view.steps.ts';
import { saveInsured } from '../applications/insured.steps.ts';
import { giveConsent } from '../cover/persons.store.ts';
import { CONSENT_TITLE, groupConsentPage } from '../consents/consent-page.steps.ts';
import { pagesOf } from '../products/product-pages.steps.ts';
import { findShown, saveContents } from '../products/products.store.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { isRead } from '../visits/evidence.rules.ts';
import { listSteps, lockVisit } from '../visits/visits.store.ts';
import { isMember } from './groups.store.ts';

/** A recycler's own consent to the operator's group policy: verified by name, after reading, under the sum (保险法 第三十四条). Nothing is paid here. */
export const joinGroup = (deps: Deps) =>
  transactionalHandler('insurance.join_group', async (tx, { caller: { userId } }, { visit: id, sha, signature }) => {
    const now = deps.clock.now();
    const visit = await lockVisit(tx, userId, id);
    if (!visit) return failure('insurance.visit_unknown');
    const product = await findShown(tx, visit.productId, now);
    if (product?.version !== visit.version) return failure('insurance.product_unknown');
    if (product.mode !== 'group') return failure('insurance.not_now');
    const person = (await findPeople(tx, [userId])).get(userId);
    if (!person?.isRecycler) return failure('insurance.recyclers_only');
    if (
      !isRead(
        { openedAt: visit.openedAt, readingSeconds: product.readingSeconds },
        await listSteps(tx, visit),
        pagesOf(product),
        ['notice', 'exclusions'],
      )
    )
      return failure('insurance.unread');
    const verified = await findVerifiedName(tx, deps, userId);
    if (!verified) return failure('insurance.name_needed');
    const today = shanghaiDate(now);
    const read = readIdentityNumber(verified.number, today);
    const age = typeof read === 'string' ? -1 : ageOn(read.birthday, today);
    if (age < product.ageFrom || age > product.ageTo)
      return failure('insurance.person_age', { values: { name: verified.name } });
    const page = groupConsentPage(product, (await readBrandLook(tx)).name);
    if (page.sha !== sha) return failure('insurance.content_unknown');
    await lockCount(tx, 'insurance.groups', userId);
    if (await isMember(tx, userId, product.productId)) return failure('insurance.group_joined');
    const [path] = (await claimPapers(tx, deps, userId, [signature])) ?? [];
    if (path === undefined) return failure('insurance.signature_unknown');

    let no = generateDatedNumber('IN', deps);
    while (!(await isNumberFree(tx, no))) no = generateDatedNumber('IN', deps);
    const { productId, version, kind, mode, insurerId, sumFen } = product;
    const row = await insertApplication(
      tx,
      { personId: userId, no, visitId: visit.id, productId, version, kind, mode, insurerId, state: 'consented' },
      now,
    );
    await saveInsured(tx, deps, row, sumFen, [{ relation: 'self', ...verified, mobile: person.mobile }]);
    await giveConsent(tx, { personId: userId, no, seq: 1 }, { userId, signature: path }, now);
    await saveContents(tx, [{ sha, title: CONSENT_TITLE, lines: page.lines }]);
    await appendSteps(
      tx,
      visit,
      [
        {
          by: 'insured',
          page: 'consent',
          action: 'signed',
          words: `${no} 保额 ${formatMoney(sumFen)}`,
          contentSha: sha,
        },
      ],
      now,
    );
    return success(await viewApplication(tx, deps, row));
  });
