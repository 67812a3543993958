import { newPasswordForm, signUpForm } from '@shutterbid/domain/signing-in/schemas'
import { expect, test } from 'vitest'
import { checkWith } from './check-with.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

test('a valid form returns the values that the schema parsed', async () => {
  const typed = {
    userType: 'client',
    email: ' Ana@Example.com',
    fullName: 'Ana Reed ',
    password: 'golden-hour',
    confirmPassword: 'golden-hour',
    locationAcknowledged: true,
  }
  expect(await checkWith(signUpForm)(typed, undefined, options)).toEqual({
    values: { ...typed, email: 'ana@example.com', fullName: 'Ana Reed' },
    errors: {},
  })
})

test('each invalid field gets its first error', async () => {
  const { errors } = await checkWith(signUpForm)(
    { userType: null, email: '', fullName: 'A', password: '', confirmPassword: '', locationAcknowledged: false },
    undefined,
    options,
  )
  expect(Object.entries(errors).map(([field, error]) => [field, error?.message])).toEqual([
    ['userType', 'Please select a user type'],
    ['email', 'Email is required'],
    ['fullName', 'Full name must be at least 2 characters'],
    ['password', 'Password is required'],
    ['locationAcknowledged', 'You must acknowledge the service availability'],
    ['confirmPassword', 'Please confirm your password'],
  ])
})

test('different passwords are an error of the second field', async () => {
  const { errors } = await checkWith(newPasswordForm)({ password: 'golden-hour', confirmPassword: 'silver-hour' }, undefined, options)
  expect(errors).toEqual({ confirmPassword: { type: 'custom', message: 'Passwords do not match' } })
})

test('a schema that is loaded later checks the same', async () => {
  const typed = { password: 'golden-hour', confirmPassword: 'silver-hour' }
  const { errors } = await checkWith(() => Promise.resolve(newPasswordForm))(typed, undefined, options)
  expect(errors).toEqual({ confirmPassword: { type: 'custom', message: 'Passwords do not match' } })
})

test('a schema that cannot be loaded is an error of the first field', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const { errors } = await checkWith<{ email: string; password: string }, object>(lost)({ email: 'a', password: 'b' }, undefined, options)
  expect(errors.email?.message).toBe('We could not reach Shutterbid. Check your connection and try again.')
})
