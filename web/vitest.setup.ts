import './src/styles/app.css'
import 'vitest-browser-react'
