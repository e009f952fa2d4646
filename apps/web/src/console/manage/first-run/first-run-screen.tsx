import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FirstRun } from '@tokri/contract/first-run'
import { type FirstRunStep, firstRunSteps } from '@tokri/contract/first-run-steps'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { Problem } from '../../../lib/api/problem'
import { usePageTitle } from '../../../lib/dom/page-title'
import { problemText } from '../../../lib/format/i18n'
import { EmptyState } from '../../../ui/empty-state'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { consoleApi, FIRST_RUN } from '../../session'
import { type ManageTextKey, type TextOf, useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { forgetDraft } from './draft'
import {
  FailedPart,
  firstRunKey,
  Incomplete,
  openSteps,
  type Saving,
  SavingContext,
  STEP_FORM,
  type StepProps,
  shopSettingsKey,
} from './step'
import { StepList } from './step-list'
import { steps } from './steps'
import { isStoreThere } from './store-draft'

/** The setup wizard. Every step is saved on its own; the wizard can be left and continued at any time. */
export function FirstRunScreen() {
  const t = useManageText()
  const { step } = useParams()
  const run = useQuery({ queryKey: firstRunKey, queryFn: () => consoleApi.firstRun.read({}) })
  const settings = useQuery({ queryKey: shopSettingsKey, queryFn: () => consoleApi.shop.listSettings({}) })
  const again = () => void Promise.all([run.refetch(), settings.refetch()])
  // what was read once stays on the screen: a failed reread must not take away what is being typed
  if ((run.isError && !run.data) || (settings.isError && !settings.data))
    return (
      <EmptyState title={t('settingsProblem')} text={t('settingsProblemText')}>
        <Press onClick={again}>{t('tryAgain')}</Press>
      </EmptyState>
    )
  if (!run.data || !settings.data)
    return (
      <Skeletons label={t('listLoading')}>
        <Skeleton h="2rem" w="16rem" r="0.75rem" />
        <Skeleton h="24rem" r="1rem" style={{ marginBlockStart: '1rem' }} />
      </Skeletons>
    )
  const open = firstRunSteps.find((one) => one === step)
  if (!open) return <Navigate to={`${FIRST_RUN}/${openSteps(run.data)[0] ?? 'checks'}`} replace />
  const values = new Map(settings.data.settings.map(({ key, value }) => [key, value]))
  return <OpenStep key={open} step={open} run={run.data} settings={values} />
}

function OpenStep({ step, run, settings }: StepProps & { step: FirstRunStep }) {
  const t = useManageText()
  const { title, text, Body } = steps[step]
  const { saving, problem, skip, goOn, back, next } = useStep(step, run)
  const head = useRef<HTMLHeadingElement>(null)
  const told = useRef<HTMLDivElement>(null)
  usePageTitle(t(title))
  // the button is at the end of the page, out of sight of the message
  useEffect(() => {
    if (problem) told.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  // each step is a page of its own: focus its heading, so that it is read from the start
  useEffect(() => head.current?.focus(), [])
  const isRead = steps[step].isOnlyRead || isThere(step, run)
  return (
    <div className="grid flex-1 content-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)] lg:content-stretch">
      <StepList run={run} settings={settings} current={step} />
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h1 ref={head} tabIndex={-1} className="text-title-l outline-none">
            {t(title)}
          </h1>
          <p className="mt-1 max-w-160 text-body-s text-ink-2">{t(text)}</p>
        </div>
        <div ref={told} className="empty:hidden">
          {problem && (
            <Notice tone="bad" live>
              {problem}
            </Notice>
          )}
        </div>
        <SavingContext value={saving}>
          <Body run={run} settings={settings} />
        </SavingContext>
        <footer className="mt-auto flex flex-wrap items-center gap-3 border-t border-line pt-4">
          {back && <Press onClick={() => void goOn(back)}>{t('firstRunBack')}</Press>}
          <p className="min-w-0 flex-1 text-caption text-ink-3 max-sm:order-last max-sm:basis-full">
            {t('firstRunSaved')}
          </p>
          {!isRead && (
            <Press kind="g" onClick={() => void skip()}>
              {t('firstRunSkip')}
            </Press>
          )}
          <Press
            kind="p"
            busy={saving.busy}
            {...(isRead
              ? { onClick: () => void saving.save(async () => undefined) }
              : { type: 'submit' as const, form: STEP_FORM })}
          >
            {next ? t('firstRunNext', { step: t(steps[next].name) }) : t('firstRunFinish')}
            <Icon name="arrow-right" size="s" flip />
          </Press>
        </footer>
      </div>
    </div>
  )
}

/** A step whose rows exist has nothing left to fill in. */
const isThere = (step: FirstRunStep, run: FirstRun): boolean =>
  (step === 'store' && isStoreThere(run)) || (step === 'rider' && run.rider !== null)

/** Saving, skipping and moving from this step. */
function useStep(step: FirstRunStep, run: FirstRun) {
  const t = useManageText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const at = firstRunSteps.indexOf(step)
  const [back, next] = [firstRunSteps[at - 1], firstRunSteps[at + 1]]
  const goOn = async (to: FirstRunStep | undefined) =>
    await navigate(to ? `${FIRST_RUN}/${to}` : '/console/manage')
  const mark = async (state: 'done' | 'skipped', more: object = {}) => {
    client.setQueryData(firstRunKey, await consoleApi.firstRun.saveStep({ step, state, ...more }))
    forgetDraft(step)
  }
  const save: Saving['save'] = async (act) => {
    setBusy(true)
    setProblem(null)
    try {
      const more = await act()
      await mark('done', more === 'stay' ? {} : more)
      if (more !== 'stay') await goOn(next)
    } catch (error) {
      if (error instanceof Problem) setProblem(problemOf(error, t))
      else if (error instanceof FailedPart)
        setProblem(t('firstRunPartFailed', { name: error.part, why: problemOf(error.problem, t) }))
      else if (!(error instanceof Incomplete)) throw error
      // a part of the step may have been saved; without network the reread would take long to fail
      void client.invalidateQueries({ queryKey: firstRunKey })
    } finally {
      setBusy(false)
    }
  }
  const skip = async () => {
    setProblem(null)
    try {
      if (run.steps.find((one) => one.step === step)?.state === 'open') await mark('skipped')
      await goOn(next)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(problemOf(error, t))
    }
  }
  return { saving: { save, busy }, problem, skip, goOn, back, next }
}

/** The error and, where fields are at fault, what is wrong with them. */
function problemOf(problem: Problem, t: TextOf): string {
  const errors = problem.errors.map(({ field, message }) => {
    const name = field.split('/').at(-1) ?? ''
    const label = labels[name]
    return `${label ? t(label) : name}: ${message}`
  })
  return errors.join(' ') || problemText(problem)
}

/** The labels of fields that the server may refuse. */
const labels: Readonly<Partial<Record<string, ManageTextKey>>> = {
  ...{ storeName: 'firstRunShopName', storeColor: 'firstRunColour', storeLogo: 'firstRunLogo' },
  ...{ currencyId: 'firstRunCurrency', currencyFormat: 'firstRunSign', timeZone: 'firstRunZone' },
  ...{ phoneCountryCode: 'firstRunPhoneCode', taxPercentage: 'firstRunTax', address: 'firstRunAddress' },
  ...{ name: 'field_name', email: 'field_email', phone: 'field_phone', price: 'field_price' },
}
