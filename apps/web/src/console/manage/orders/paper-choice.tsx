import { type PrintCopy, printCopies } from '@tokri/domain/printing'
import { useText } from '../../../lib/format/i18n'
import { OptionGroup, RadioRow } from '../../../ui/option-rows'
import { useManageText } from '../data/texts'

/** Chooses which ticket of an order is printed. */
export function PaperChoice({ copy, onChoose }: { copy: PrintCopy; onChoose: (copy: PrintCopy) => void }) {
  const t = useManageText()
  const common = useText()
  return (
    <OptionGroup label={t('orderPaper')}>
      {printCopies.map((one) => (
        <RadioRow
          key={one}
          name="paper"
          value={one}
          title={common(`printerCopy_${one}`)}
          checked={one === copy}
          onSelect={() => onChoose(one)}
        />
      ))}
    </OptionGroup>
  )
}
