import { earningsCsv } from '@shutterbid/domain/desk/earnings-csv'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { saveFile } from '../../signing-in/security/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** Saves the completed jobs of a year as a CSV file. */
export function EarningsFile({ years }: { years: readonly number[] }) {
  const toast = useToast()
  const [year, setYear] = useState(years[0] ?? 0)
  const download = useMutation({
    mutationFn: (chosen: number) => api.desk.earnings({ year: chosen }),
    onSuccess: (earnings, chosen) => saveFile(`shutterbid-${chosen}.csv`, earningsCsv(earnings), 'text/csv'),
    onError: () => toast.error('The file could not be made. Try again.'),
  })
  return (
    <section className="card grid content-start gap-4 p-5 md:p-7" aria-labelledby="earnings-file">
      <div className="grid content-start gap-2">
        <h2 className="section-title" id="earnings-file">
          For your taxes
        </h2>
        <p className="text-ink-2">The completed jobs of a year with date, title, place, client and amount, as a file for a spreadsheet.</p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label="Year"
          name="year"
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
          value={String(year)}
          onChange={({ target }) => setYear(Number(target.value))}
        />
        <Button size="lg" busy={download.isPending} busyLabel="Preparing..." onClick={() => download.mutate(year)}>
          <Download size={18} strokeWidth={1.6} aria-hidden="true" /> Download CSV
        </Button>
      </div>
    </section>
  )
}
