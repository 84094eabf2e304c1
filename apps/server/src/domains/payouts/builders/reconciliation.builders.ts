/** The comparison of a day, for measurements that bring bills of their own. */
export { reconcileDay, type ReconcileDeps } from '../reconciliation/reconcile-day.steps.ts';
