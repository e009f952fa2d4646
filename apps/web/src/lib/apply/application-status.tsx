import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentKind } from '@tokri/contract/applications'
import { useState } from 'react'
import { Notice } from '../../ui/notice'
import { PhotoRow } from '../../ui/photo-input'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { UPLOAD_MS } from '../api/api'
import { Problem } from '../api/problem'
import { smallPhoto } from '../device/photo'
import { problemText, useText } from '../format/i18n'
import { applicantApi } from './applicant-api'
import { type ApplicationKind, applyTexts, paperTexts } from './kinds'

interface StatusProps {
  kind: ApplicationKind
  link_token: string
  /** It has just been sent. */
  isNew: boolean
}

/** The outcome of an application, and its documents while it is undecided. */
export function ApplicationStatus({ kind, link_token, isNew }: StatusProps) {
  const t = useText()
  const client = useQueryClient()
  const queryKey = ['application', link_token]
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => applicantApi.applications.readApplication({ link_token }),
    retry: (count, failed) => count < 2 && !(failed instanceof Problem && failed.status < 500),
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState<DocumentKind | null>(null)
  const sendPaper = async (paper: DocumentKind, file: File) => {
    setSending(paper)
    setProblem(null)
    try {
      const photo = await smallPhoto(file)
      const sent = { link_token, kind: paper, photo }
      const { documents } = await applicantApi.applications.addDocument(sent, { timeout: UPLOAD_MS })
      if (data) client.setQueryData(queryKey, { ...data, documents })
    } catch (failed) {
      setProblem(problemText(failed))
    }
    setSending(null)
  }
  if (error)
    return (
      <Notice tone="bad" live>
        {problemText(error)}
      </Notice>
    )
  if (!data)
    return (
      <Skeletons label={t('loading')}>
        <Skeleton h="3.5rem" r="1rem" />
      </Skeletons>
    )
  if (data.state === 'approved') return <Notice tone="ok">{t('applyApproved')}</Notice>
  if (data.state === 'refused')
    return (
      <Notice tone="bad">
        {t('applyRefused')} <bdi>{data.reason}</bdi>
      </Notice>
    )
  return (
    <>
      <Notice tone="ok" live={isNew}>
        {t('applyWaiting', { name: data.name })}
      </Notice>
      <h2 className="mt-3 text-title-s">{t('applyPapers')}</h2>
      <p className="text-body-s text-ink-2">{t('applyPapersText')}</p>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {applyTexts[kind].papers.map((paper) => {
        const kept = data.documents.find((one) => one.kind === paper)
        const name = t(paperTexts[paper])
        return (
          <PhotoRow
            key={paper}
            photo={kept?.image ?? null}
            busy={sending === paper}
            text={
              sending === paper
                ? t('paperSending')
                : kept
                  ? t('paperReplace', { name })
                  : t('paperAdd', { name })
            }
            onPhoto={(file) => void sendPaper(paper, file)}
          />
        )
      })}
    </>
  )
}
