import type { phoneJoiningCalls } from '@shoushou/contract/joining/joining.contract';
import { pushTypes } from '@shoushou/contract/push-types';
import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, providerHandler, transactionalHandler } from '../../../platform/http/action.ts';
import { personOnThePhone, phoneCodeSteps } from '../../accounts/index.ts';
import { listCategories } from '../../catalog/index.ts';
import { notify } from '../../messages/index.ts';
import { enterApplication } from '../application/enter-application.steps.ts';

export const phoneJoiningActions = (deps: Deps) =>
  callsOf<typeof phoneJoiningCalls>()({
    'joining.console_categories': handler(async () =>
      success((await listCategories(deps.database)).map(({ id, name }) => ({ id, name }))),
    ),

    'joining.console_send_code': providerHandler('joining.console_send_code', phoneCodeSteps(deps, 'phonejoining')),

    /**
     * An application of the person whose number the code proves, without papers. It is decided like any other: they
     * verify their name and add papers in the app, which they have to use anyway.
     */
    'joining.console_enter': transactionalHandler(async (tx, { caller }, { code, plate = '', note = '', ...input }) => {
      const person = await personOnThePhone(tx, deps, { mobile: input.mobile, code, purpose: 'phonejoining' });
      if (!person.ok) return person;
      const { userId } = person.value;
      const written = await enterApplication(tx, deps, {
        ...input,
        userId,
        plate,
        note,
        enteredBy: caller.name,
        papers: async () => [],
      });
      if (!written.ok) {
        const { name } = written;
        // There are no photos.
        if (name === 'joining.photo_unknown') throw new Error(name);
        return { ...written, name };
      }
      await notify(tx, deps, {
        userId,
        kind: 'service',
        title: '客服已为您登记',
        text: '请完成实名认证，审核通过后就可以接单',
        pushType: pushTypes.page.type,
        subject: 'recycleenter',
      });
      return success({ id: written.value.id });
    }),
  });
