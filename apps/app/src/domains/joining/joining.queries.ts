import { useMutation, useQuery } from '@tanstack/react-query';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery } from '../../shell/calls/queries.ts';
import { useSession } from '../../shell/session/session.ts';
import { callMutation } from '../../shell/calls/writes.ts';

/** The caller's steps; disabled without a session. */
export function useProgress() {
  const { user } = useSession();
  const active = useScreenActive();
  return useQuery({ ...callQuery('joining.progress', {}), enabled: user !== null, subscribed: active });
}

export function useApplication() {
  const { user } = useSession();
  const active = useScreenActive();
  return useQuery({ ...callQuery('joining.get_application', {}), enabled: user !== null, subscribed: active });
}

/** All services with their categories. */
export function useServices() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('catalog.list_services', {}), subscribed: active });
}

/** Icons of the services in the current theme. */
export function useServiceIcons(): ReadonlyMap<string, string> {
  const active = useScreenActive();
  const icons = useQuery({ ...callQuery('content.service_icons', {}), subscribed: active });
  return new Map((icons.data ?? []).map(({ hytype, icon }) => [hytype, icon]));
}

export function useApply() {
  return useMutation(callMutation('joining.apply'));
}

export function useWithdrawApplication() {
  return useMutation(callMutation('joining.withdraw'));
}

export function useQuiz() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('joining.quiz', {}), subscribed: active });
}

export function useAnswerQuiz() {
  return useMutation(callMutation('joining.answer_quiz'));
}
