import Image from '@tiptap/extension-image'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import type { ControlProps } from './control'
import { boxLook } from './field-box'
import { Marks } from './rich-text-marks'
import { LongTextControl } from './text-controls'

/** Tags that the editor would lose; HTML with them is edited as source. */
const beyondEditor = /<(table|div|span|small)\b/i

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
  Image,
]

/** Text with headings, lists, links and pictures; the server sanitises it when it is saved. */
export function RichTextControl(props: ControlProps) {
  const t = useManageText()
  const html = typeof props.value === 'string' ? props.value : ''
  const needsSource = beyondEditor.test(html)
  const [asSource, setAsSource] = useState(needsSource)
  return (
    <div className="grid gap-2">
      {asSource ? <LongTextControl {...props} /> : <WordsEditor {...props} html={html} />}
      {!props.disabled && (
        <div className="flex flex-wrap items-center gap-2">
          <Press
            small
            kind="g"
            aria-disabled={asSource && needsSource ? true : undefined}
            onClick={() => !(asSource && needsSource) && setAsSource(!asSource)}
          >
            {t(asSource ? 'editorAsWords' : 'editorAsHtml')}
          </Press>
          {asSource && needsSource && <span className="text-meta text-ink-2">{t('editorOnlyHtml')}</span>}
        </div>
      )}
    </div>
  )
}

function WordsEditor({
  html,
  description,
  onChange,
  onBlur,
  label,
  error,
  disabled,
}: ControlProps & { html: string }) {
  const written = useRef(html)
  const editor = useEditor({
    extensions,
    content: html,
    editable: !disabled,
    // the page's content security policy allows no other styles
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
        class: 'prose min-h-40 w-full max-w-none py-2 whitespace-pre-wrap outline-none',
      },
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML()
      onChange(written.current === '' && description.nullable ? null : written.current)
    },
    onBlur: () => onBlur(),
  })
  useEffect(() => {
    // a reset, or another person's text
    if (!editor || html === written.current) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled])
  if (!editor) return null
  return (
    <div className="grid gap-2">
      {!disabled && <Toolbar editor={editor} />}
      <div className={boxLook(error)}>
        <EditorContent editor={editor} className="min-w-0 flex-1" />
      </div>
    </div>
  )
}

interface Tool {
  text: Parameters<ReturnType<typeof useManageText>>[0]
  sign: string
  mark: [name: string, attributes?: object]
  act: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  {
    text: 'editorHeading',
    sign: 'H1',
    mark: ['heading', { level: 2 }],
    act: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    text: 'editorSubheading',
    sign: 'H2',
    mark: ['heading', { level: 3 }],
    act: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    text: 'editorBold',
    sign: 'B',
    mark: ['bold'],
    act: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    text: 'editorItalic',
    sign: 'I',
    mark: ['italic'],
    act: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    text: 'editorBullets',
    sign: '•',
    mark: ['bulletList'],
    act: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    text: 'editorNumbers',
    sign: '1.',
    mark: ['orderedList'],
    act: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    text: 'editorQuote',
    sign: '“',
    mark: ['blockquote'],
    act: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]

/** A single Tab stop for all buttons; active ones are announced as pressed. */
function Toolbar({ editor }: { editor: Editor }) {
  const t = useManageText()
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map(({ mark: [name, attributes] }) => now.isActive(name, attributes)),
  })
  return (
    <div role="toolbar" aria-label={t('editorTools')} className="flex flex-wrap gap-1.5">
      {tools.map(({ text, sign, act }, at) => (
        <Press
          key={text}
          small
          aria-label={t(text)}
          aria-pressed={on[at]}
          title={t(text)}
          className="min-w-9 aria-pressed:bg-primary-soft aria-pressed:text-primary-text"
          onClick={() => act(editor)}
        >
          <span aria-hidden="true">{sign}</span>
        </Press>
      ))}
      <Marks editor={editor} />
    </div>
  )
}
