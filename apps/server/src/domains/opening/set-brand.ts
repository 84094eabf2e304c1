import { failure, success } from '@shoushou/kernel';
import { carriesWhiteText } from '@shoushou/rules/opening/brand-colors';
import type { Deps } from '../../deps.ts';
import { readBrand, saveBrand } from '../../platform/brand/brand.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { claimFiles } from '../files/index.ts';

/** The picture of an earlier logo stays, since pages cached on phones still show it. */
export const setBrand = ({ environment }: Pick<Deps, 'environment'>) =>
  transactionalHandler(
    'opening.set_brand',
    async (
      tx,
      { caller },
      { name, color, servicePhone, smsSign = '', icp = '', app = '', police = '', logo, ownLogo = false },
    ) => {
      if (!carriesWhiteText(color)) return failure('opening.color_too_light');
      const claimed = logo === undefined ? [] : await claimFiles(tx, caller.operatorId, [logo]);
      if (claimed === null) return failure('opening.logo_unknown');
      const kept = ownLogo ? null : (await readBrand(tx, environment)).logo;
      await saveBrand(tx, {
        name,
        color,
        servicePhone,
        smsSign: smsSign === '' ? null : smsSign,
        filings: { icp, app, police },
        logo: claimed[0] ?? kept,
      });
      return success(null);
    },
  );
