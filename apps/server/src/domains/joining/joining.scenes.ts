import type { Scenes } from '../../testing/scenes.ts';
import { latestSmsCode } from '../../testing/sms-code.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';

export const scenes: Scenes = {
  async applicantOnThePhone(server) {
    const operator = await signInAsOperator(server, 'phone-joining');
    const mobile = `136${String(server.deps.random.below(100_000_000)).padStart(8, '0')}`;
    await server.succeed('joining.console_send_code', { mobile, adcode: '440305' }, { token: operator.token });
    return { operator, mobile, code: await latestSmsCode(server, mobile) };
  },
};
